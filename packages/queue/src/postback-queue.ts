/** The queue that carries claimed postbacks to workers. */
export const postbackQueueName = 'postbacks';

/** The braces keep its keys in one slot of a Redis Cluster. */
export const postbackQueuePrefix = '{clicktrail-postbacks}';
