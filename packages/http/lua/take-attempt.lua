--[[
  Counts an attempt in each of its buckets, or in none if one of them is full.

  A bucket is full while `limit` attempts of the last window stand in it: in no stretch of a window's length are there more,
  wherever it begins. A refused attempt is not counted. Buckets expire with their newest attempt.

  KEYS[i]  the bucket: a sorted set of attempts by their times
  ARGV[1]  the window in milliseconds
  ARGV[2]  the limit
  ARGV[3]  the id of the attempt, unique

  Returns 0 if it was counted, else the milliseconds until each bucket has room again.
]]
local windowMs = tonumber(ARGV[1])
local limit = tonumber(ARGV[2])
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)
local waitMs = 0
for _, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', nowMs - windowMs)
  if redis.call('ZCARD', key) >= limit then
    local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
    waitMs = math.max(waitMs, tonumber(oldest[2]) + windowMs - nowMs, 1)
  end
end
if waitMs > 0 then
  return waitMs
end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, nowMs, ARGV[3])
  redis.call('PEXPIRE', key, windowMs)
end
return 0
