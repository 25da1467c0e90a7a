--[[
  Gives the key back after a failure. What the attempt had planned stays: it may have been created all the same.

  KEYS[1] the record
  ARGV[1] token of the attempt

  Returns 1, or 0 where the attempt is no longer the one that runs.
]]
if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return 0 end
redis.call('HDEL', KEYS[1], 'token', 'until')
return 1
