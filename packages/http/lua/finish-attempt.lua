--[[
  Remembers the answer of an attempt.

  KEYS[1] the record
  ARGV[1] token of the attempt
  ARGV[2] status   ARGV[3] content type   ARGV[4] body
  ARGV[5] how long the answer is kept, in milliseconds

  Returns 1, or 0 where the attempt is no longer the one that runs.
]]
if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return 0 end
redis.call('HDEL', KEYS[1], 'token', 'until', 'plan')
redis.call('HSET', KEYS[1], 'status', ARGV[2], 'type', ARGV[3], 'body', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1
