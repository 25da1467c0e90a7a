--[[
  Counts a group as the youngest one, because none of its rows was ever stored: from now on ClickHouse is to know its token.

  Not where another worker has done so since this one looked: what that one has sent meanwhile, this one has not seen.

  KEYS[1] the group
  KEYS[2] how many groups this queue has formed so far
  ARGV[1] the group's number as it was when this worker looked, '' for none
  ARGV[2] how many shards ClickHouse has now
  ARGV[3] how many groups all other queues had formed when they were last asked

  Returns 1, or 0 where the group is gone or has another number.
]]
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if (redis.call('HGET', KEYS[1], 'number') or '') ~= ARGV[1] then return 0 end
local number = redis.call('INCR', KEYS[2])
redis.call('HSET', KEYS[1], 'number', number, 'others', ARGV[3], 'fresh', 1, 'shards', ARGV[2])
return 1
