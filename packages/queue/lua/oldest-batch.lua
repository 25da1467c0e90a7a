--[[
  The oldest batch that may not be in ClickHouse yet. Batch names lead with their time, so the smallest is the oldest.

  KEYS[1] active (list)   KEYS[2] wait (list, newest first)   KEYS[3] delayed   KEYS[4] failed (sorted sets)

  What waits stands in the order in which it came, but for the jobs of workers that died: those were put back at the old
  end in any order, as many as those workers had in hand. So many are looked at: 20 workers with 500 each, in 2.5 ms.

  Returns a batch name, or false where nothing is pending.
]]
local perhapsPutBack = 10000
local oldest = false
local function look(ids)
  for _, id in ipairs(ids) do
    if not oldest or id < oldest then oldest = id end
  end
end
look(redis.call('LRANGE', KEYS[1], 0, -1))
look(redis.call('LRANGE', KEYS[2], -perhapsPutBack, -1))
look(redis.call('ZRANGE', KEYS[3], 0, -1))
look(redis.call('ZRANGE', KEYS[4], 0, -1))
return oldest
