--[[
  Writes down what an attempt is about to create.

  KEYS[1] the record
  ARGV[1] token of the attempt
  ARGV[2] the plan

  Returns 1, or 0 where the attempt is no longer the one that runs.
]]
if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'plan', ARGV[2])
return 1
