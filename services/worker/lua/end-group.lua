--[[
  Ends a group: its rows are stored, or it is dissolved so that its jobs join smaller groups.
  Each job that still exists is marked, so the group itself need not be kept.

  Only the sender dissolves a group: another worker that was refused before, and whose command comes late, would dissolve a
  group that has been stored meanwhile.

  KEYS[1] the group
  ARGV[1] prefix of the job keys, with its colon
  ARGV[2] 'stored' or 'dissolved'
  ARGV[3] the worker

  Returns 1, or 0 if the group is gone, or is to be dissolved and another worker is its sender.
]]
local jobs = redis.call('HGET', KEYS[1], 'jobs')
if not jobs then return 0 end
if ARGV[2] == 'dissolved' and redis.call('HGET', KEYS[1], 'sender') ~= ARGV[3] then return 0 end
for id in string.gmatch(jobs, '[^,]+') do
  local jobKey = ARGV[1] .. id
  if redis.call('EXISTS', jobKey) == 1 then
    if ARGV[2] == 'stored' then
      redis.call('HSET', jobKey, 'stored', 1)
    else
      redis.call('HDEL', jobKey, 'group')
    end
  end
end
redis.call('DEL', KEYS[1])
return 1
