--[[
  Counts a batch of requests in the windows of their buckets.

  A window begins with a bucket's first request that passes and ends by the key's own expiry.
  A refused request is not counted and does not move the window's end.

  The counts go to replicas but not to the append-only file: with `appendfsync always` every request would wait
  for the disk (measured: less than half the requests). A Redis that dies forgets the windows of one minute.

  KEYS[i]        the bucket's counter
  ARGV[1]        the window in milliseconds
  ARGV[2i]       the bucket's limit
  ARGV[2i + 1]   the number of its requests in this batch

  Returns two numbers per bucket: how many had passed before this batch (never above the limit),
  and the milliseconds until its window ends.
]]
redis.set_repl(redis.REPL_REPLICA)
local windowMs = tonumber(ARGV[1])
local answer = {}
for i, key in ipairs(KEYS) do
  local limit = tonumber(ARGV[2 * i])
  local asked = tonumber(ARGV[2 * i + 1])
  local used = redis.call('INCRBY', key, asked)
  local before = used - asked
  local leftMs = windowMs
  if before == 0 then
    redis.call('PEXPIRE', key, windowMs)
  else
    leftMs = redis.call('PTTL', key)
  end
  if used > limit then
    -- A limit that was lowered in mid-window leaves the count above it: nothing passes, nothing is given back.
    redis.call('DECRBY', key, math.min(asked, used - limit))
  end
  answer[2 * i - 1] = math.min(before, limit)
  answer[2 * i] = leftMs
end
return answer
