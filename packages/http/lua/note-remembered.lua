--[[
  Counts what an API key has had remembered within an hour.

  The counts go to replicas but not to the append-only file, as those of rate limits: a Redis that dies forgets an hour.

  KEYS[1] the key's counter   ARGV[1] bytes   ARGV[2] an hour in milliseconds

  Returns the bytes of this hour, and the milliseconds until it ends.
]]
redis.set_repl(redis.REPL_REPLICA)
local bytes = redis.call('INCRBY', KEYS[1], ARGV[1])
if bytes == tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { bytes, redis.call('PTTL', KEYS[1]) }
