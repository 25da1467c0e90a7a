--[[
  Writes down which jobs will be inserted together, before they are.

  A job may join only while the asking worker still holds its lock, and only one group:
  a worker that slept beyond its lock finds its jobs taken, and takes none of them into a group of its own.

  KEYS[1]   the group (a hash), which does not exist yet
  KEYS[2]   how many groups this queue has formed so far: each is an insert that ClickHouse has to remember, and parts of
            a group that are inserted apart count like groups
  ARGV[1]   prefix of the job keys, with its colon
  ARGV[2]   how many shards ClickHouse has: which of them a token is sent to depends on that
  ARGV[3]   how many groups all other queues had formed when they were last asked
  ARGV[4]   the worker, which is the one that sends the group
  ARGV[5..] pairs: job id, lock token

  Returns one number per pair: 1 joined, 0 not.
]]
local prefix = ARGV[1]
local joined = {}
local members = {}
for i = 5, #ARGV, 2 do
  local jobKey = prefix .. ARGV[i]
  if redis.call('GET', jobKey .. ':lock') == ARGV[i + 1] and redis.call('HEXISTS', jobKey, 'group') == 0 then
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
  redis.call('HSET', KEYS[1], 'jobs', jobs, 'number', number, 'shards', ARGV[2], 'others', ARGV[3], 'sender', ARGV[4])
end
return joined
