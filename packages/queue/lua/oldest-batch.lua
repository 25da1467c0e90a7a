--[[
  The oldest batch that may not be in ClickHouse yet. Batch names lead with their time, so the smallest is the oldest.

  KEYS[1] active (list)   KEYS[2] wait (list, newest first)   KEYS[3] delayed (sorted set)

  Returns a batch name, or false where nothing is pending.
]]
local oldest = false
local function look(ids)
  for _, id in ipairs(ids) do
    if not oldest or id < oldest then oldest = id end
  end
end
look(redis.call('LRANGE', KEYS[1], 0, -1))
look(redis.call('LRANGE', KEYS[2], -64, -1))
look(redis.call('ZRANGE', KEYS[3], 0, -1))
return oldest
