--[[
  Counts a group as the youngest one, because none of its rows was ever stored: from now on ClickHouse is to know its token.

  KEYS[1] the group
  KEYS[2] how many groups were formed so far

  Returns whether the group is still there.
]]
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'number', redis.call('INCR', KEYS[2]))
return 1
