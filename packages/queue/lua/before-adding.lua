--[[
  Comes before BullMQ's own script that adds a job, in one script with it: a late job is not added. Bytes of a closed
  connection can arrive at any time, and their caller got 503.
  See src/bullmq/add-job.ts.

  KEYS[13] exists if the batch was barred: a retry has looked for its events, and found none
  KEYS[14] a hash   KEYS[15] a sorted set of names in it
  ARGV[5] '' for events that were acknowledged before: no bar concerns them
  ARGV[8] the last moment at which the job may be added, in milliseconds by this server's clock
  ARGV[9...] pairs: a field that leaves the hash and the set as the job is added, and the value that it must have

  Returns {-1, now} if it is too late, the batch was barred, or a field has another value.
]]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local isWanted = now <= tonumber(ARGV[8]) and (ARGV[5] == '' or redis.call('EXISTS', KEYS[13]) == 0)
for i = 9, #ARGV, 2 do
  isWanted = isWanted and redis.call('HGET', KEYS[14], ARGV[i]) == ARGV[i + 1]
end
if not isWanted then return { -1, now } end
