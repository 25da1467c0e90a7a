--[[
  The lease of an attempt that runs still begins anew.

  KEYS[1] the record
  ARGV[1] token of the attempt
  ARGV[2] how long the attempt may run from now on, in milliseconds

  Returns 1, or 0 where the attempt is no longer the one that runs.
]]
if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return 0 end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HSET', KEYS[1], 'until', now + ARGV[2])
return 1
