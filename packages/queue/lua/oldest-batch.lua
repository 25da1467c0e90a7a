--[[
  Finds the oldest batch that may not be in ClickHouse yet. Batch names begin with their time: the smallest is the oldest.

  KEYS[1] active (list)   KEYS[2] wait (list, newest first)   KEYS[3] delayed   KEYS[4] failed (sorted sets)

  Jobs wait in the order in which they came, except those of dead workers, which were put back at the old end in any
  order. It reads as many from that end as 20 workers with 500 jobs each may leave.

  Returns a batch name, or false if nothing is pending.
]]
local putBackMax = 10000
local oldest = false
local function compare(ids)
  for _, id in ipairs(ids) do
    if not oldest or id < oldest then oldest = id end
  end
end
compare(redis.call('LRANGE', KEYS[1], 0, -1))
compare(redis.call('LRANGE', KEYS[2], -putBackMax, -1))
compare(redis.call('ZRANGE', KEYS[3], 0, -1))
compare(redis.call('ZRANGE', KEYS[4], 0, -1))
return oldest
