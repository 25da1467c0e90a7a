--[[
  Drops a dead letter, if it is unchanged since the caller read it: one that was replayed and refused again stays.

  KEYS[1] dead letters by id (a hash)   KEYS[2] their ids (a sorted set)   KEYS[3] the ledger of the event's day
  ARGV[1] id   ARGV[2] the dead letter as it was read
  ARGV[3] the counter of the ledger for an event that is dropped   ARGV[4] seconds that a day is kept

  Returns 1, or 0 if it is gone or has changed.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('HINCRBY', KEYS[3], ARGV[3], 1)
if redis.call('TTL', KEYS[3]) < 0 then redis.call('EXPIRE', KEYS[3], ARGV[4]) end
return 1
