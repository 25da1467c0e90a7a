--[[
  Writes down what an attempt is about to create. Its lease begins anew: until what it creates is there, or is not, nobody
  looks for it in vain and makes a second one.

  KEYS[1] the record
  ARGV[1] token of the attempt
  ARGV[2] how long the attempt may run from now on, in milliseconds
  ARGV[3] the plan

  Returns 1, or 0 where the attempt is no longer the one that runs.
]]
if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return 0 end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HSET', KEYS[1], 'plan', ARGV[3], 'until', now + ARGV[2])
return 1
