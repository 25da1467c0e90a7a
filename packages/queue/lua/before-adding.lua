--[[
  Comes before BullMQ's own script that adds a job, in one script with it: a late job is not added. Bytes of a closed
  connection can arrive at any time, and their caller got 503.
  See src/bullmq/add-job.ts.

  KEYS[13] a hash   KEYS[14] a sorted set of names in it
  ARGV[8] the last moment at which the job may be added, in milliseconds by this server's clock
  ARGV[9] whether the fields leave the hash and the set as the job is added: '1', or ''
  ARGV[10...] pairs: a field of the hash, and the value that it must have

  Returns {-1, now} if it is too late, or a field has another value.
]]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local isWanted = now <= tonumber(ARGV[8])
for i = 10, #ARGV, 2 do
  isWanted = isWanted and redis.call('HGET', KEYS[13], ARGV[i]) == ARGV[i + 1]
end
if not isWanted then return { -1, now } end
