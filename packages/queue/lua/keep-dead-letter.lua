--[[
  Keeps an event of a group as a dead letter, once: a worker that was cut off sends it again, and what it had sent
  before may come late, when the event has been replayed or dropped.

  KEYS[1] dead letters by id (a hash)   KEYS[2] their ids (a sorted set)   KEYS[3] the group
  ARGV[1] id   ARGV[2] the event

  Returns 1 if it was kept for this group, now or before, 0 if the group has ended.
]]
if redis.call('EXISTS', KEYS[3]) == 0 then return 0 end
if redis.call('HSETNX', KEYS[3], 'aside:' .. ARGV[1], 1) == 0 then return 1 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[2], 0, ARGV[1])
return 1
