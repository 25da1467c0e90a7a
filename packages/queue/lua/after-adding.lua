--[[
  Follows BullMQ's own script that adds a job, in one script with it: either the job and its line of the ledger are on
  disk, or neither is. See src/bullmq/add-job.ts.

  BullMQ's script takes KEYS[1] to KEYS[9] and ARGV[1] to ARGV[3]. What is passed beside them follows, in the order of
  the call in src/bullmq/add-job.ts: if an update of BullMQ takes more or fewer, all numbers from 10 and from 4 on move,
  here and in before-adding.lua.

  KEYS[10] the job   KEYS[11] the ledger of its day (a hash)   KEYS[12] since when this Redis counts
  ARGV[2] the job's data, an argument of BullMQ's script   ARGV[4] number of events
  ARGV[5] the counter, or '' for events that were counted before
  ARGV[6] seconds that a day is kept   ARGV[7] since when this Redis counts, if it counts from these events on

  KEYS[13] to KEYS[15], ARGV[8...] see before-adding.lua

  Returns {1, now} if the job of that id now has this data, else {0, now}: another job of that id stays as it is.
  Fields leave the hash only with a job that this script has added.
]]
local marks = redis.call('HMGET', KEYS[10], 'events', 'data')
if marks[2] ~= ARGV[2] then return { 0, now } end
if #ARGV > 8 then
  -- Replayed and refused again: its job is about to end, and fields that left the hash now would be lost.
  if marks[1] then return { 0, now } end
  for i = 9, #ARGV, 2 do
    redis.call('HDEL', KEYS[14], ARGV[i])
    redis.call('ZREM', KEYS[15], ARGV[i])
  end
end
if marks[1] then return { 1, now } end
redis.call('HSET', KEYS[10], 'events', ARGV[4])
if ARGV[5] ~= '' then
  local counted = redis.call('HINCRBY', KEYS[11], ARGV[5], ARGV[4])
  -- The first of its kind on that day: once a day is often enough.
  if counted == tonumber(ARGV[4]) then redis.call('EXPIRE', KEYS[11], ARGV[6]) end
  -- A process whose clock was set back names its events before the first one that was counted.
  local since = redis.call('GET', KEYS[12])
  if not since or tonumber(ARGV[7]) < tonumber(since) then redis.call('SET', KEYS[12], ARGV[7]) end
else
  redis.call('HSET', KEYS[10], 'again', 1)
end
return { 1, now }
