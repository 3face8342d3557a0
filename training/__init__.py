"""Training: weights of the evaluation, learned from games of the kernel with itself."""
