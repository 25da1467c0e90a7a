--[[
  Locks an Idempotency-Key for operations whose answers are remembered elsewhere, so that those remembered here
  do not take it for a new one.

  KEYS[1] the record of the API key and its Idempotency-Key (a hash)
  ARGV[1] how long the lock is kept, in milliseconds

  Returns 'new', 'held' where it was locked before, or 'used' where an operation that is remembered here has it.
]]
local record = redis.call('HMGET', KEYS[1], 'elsewhere', 'status', 'until')
if record[1] then return 'held' end
if record[2] or record[3] then return 'used' end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'elsewhere', 1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 'new'
