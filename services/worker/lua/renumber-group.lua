--[[
  Gives a group the youngest number, because none of its rows was ever stored: from now on ClickHouse must know its token.

  Not if another worker has done so since this one read it: this worker has not seen what that one has sent meanwhile.

  The group's field `fresh` says from then on that it was renumbered: the older name is kept in Redis.

  KEYS[1] the group
  KEYS[2] tokens that this queue has used so far
  ARGV[1] the group's number as it was read, '' for none
  ARGV[2] number of ClickHouse shards now
  ARGV[3] tokens that all other queues had used when they were last read

  Returns 1, or 0 if the group is gone or has another number.
]]
local renumberedField = 'fresh'
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if (redis.call('HGET', KEYS[1], 'number') or '') ~= ARGV[1] then return 0 end
local number = redis.call('INCR', KEYS[2])
redis.call('HSET', KEYS[1], 'number', number, 'others', ARGV[3], renumberedField, 1, 'shards', ARGV[2])
return 1
