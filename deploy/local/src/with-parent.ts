/**
 * Loaded into every part before its own code: a part whose parent is gone, killed even, stops as it would
 * on SIGTERM. The channel alone does not keep the part alive.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
