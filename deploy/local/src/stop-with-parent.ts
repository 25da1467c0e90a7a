/**
 * Preloaded into every process of the product: when its parent is gone, killed even, the process stops as on SIGTERM. The
 * channel to the parent alone does not keep it alive.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
