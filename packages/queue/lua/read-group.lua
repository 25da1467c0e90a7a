--[[
  What a job that was started before belongs to, and all that its group holds.

  KEYS[1] the job
  KEYS[2] how many groups this queue has formed so far
  ARGV[1] prefix of the job keys, with its colon
  ARGV[2] 'members' where they are asked for too: by a worker that sends the group from now on
  ARGV[3] that worker

  Returns {'stored'} where its rows are known to be in ClickHouse (or the job is gone),
          {'none'}   where it never joined a group,
          {'group', group key, its number ('' where it has none), groups of this queue so far, groups of all other
                     queues when it was counted ('' where it does not say), '1' where it was counted anew because
                     nothing of it was stored, ClickHouse' shards then ('' where it does not say),
                     id, data, id, data, ...} in the order in which it was formed.
]]
local marks = redis.call('HMGET', KEYS[1], 'group', 'stored')
if marks[2] or redis.call('EXISTS', KEYS[1]) == 0 then return { 'stored' } end
if not marks[1] then return { 'none' } end
local group = redis.call('HMGET', marks[1], 'jobs', 'number', 'others', 'fresh', 'shards')
local formed = redis.call('GET', KEYS[2]) or '0'
local answer = { 'group', marks[1], group[2] or '', formed, group[3] or '', group[4] or '', group[5] or '' }
if ARGV[2] ~= 'members' then return answer end
redis.call('HSET', marks[1], 'sender', ARGV[3])
for id in string.gmatch(group[1], '[^,]+') do
  answer[#answer + 1] = id
  answer[#answer + 1] = redis.call('HGET', ARGV[1] .. id, 'data')
end
return answer
