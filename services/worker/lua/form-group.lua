--[[
  Writes down which jobs will be inserted together, before they are.

  A job joins only while the asking worker holds its lock, and only one group: a worker that slept beyond its lock finds
  its jobs taken, and takes none of them into a group of its own.

  KEYS[1]   the group (a hash), which does not exist yet
  KEYS[2]   tokens that this queue has used so far: one per group, and one per piece of a job that is inserted by itself
  ARGV[1]   prefix of the job keys, with its colon
  ARGV[2]   suffix of the key of a job's lock
  ARGV[3]   number of ClickHouse shards: the shard of a token depends on it
  ARGV[4]   tokens that all other queues had used when they were last read
  ARGV[5]   the worker, which becomes the sender of the group
  ARGV[6..] pairs: job id, lock token

  Returns one number per pair: 1 joined, 0 not.
]]
local prefix = ARGV[1]
local joined = {}
local members = {}
for i = 6, #ARGV, 2 do
  local jobKey = prefix .. ARGV[i]
  if redis.call('GET', jobKey .. ARGV[2]) == ARGV[i + 1] and redis.call('HEXISTS', jobKey, 'group') == 0 then
    redis.call('HSET', jobKey, 'group', KEYS[1])
    members[#members + 1] = ARGV[i]
    joined[#joined + 1] = 1
  else
    joined[#joined + 1] = 0
  end
end
if #members > 0 then
  local number = redis.call('INCR', KEYS[2])
  local jobs = table.concat(members, ',')
  redis.call('HSET', KEYS[1], 'jobs', jobs, 'number', number, 'shards', ARGV[3], 'others', ARGV[4], 'sender', ARGV[5])
end
return joined
