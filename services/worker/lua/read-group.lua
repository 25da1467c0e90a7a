--[[
  Reads the group of a job that was started before.

  KEYS[1] the job
  KEYS[2] tokens that this queue has used so far
  ARGV[1] prefix of the job keys, with its colon
  ARGV[2] 'members' to read them too, and to become the sender of the group
  ARGV[3] the worker
  ARGV[4] field of a job that has its data

  The group's field `fresh` says that it was renumbered: the older name is kept in Redis.

  Returns {'stored'}    if its rows are known to be in ClickHouse, or the job is gone,
          {'ungrouped'} if it is in no group,
          {'grouped', group key, its number ('' if it has none), tokens of this queue so far, tokens of all other
                      queues when it was numbered ('' if unknown), '1' if it was renumbered because nothing of it was
                      stored, ClickHouse's shards at that time ('' if unknown),
                      id, data, id, data, ...} in the order in which it was formed.
]]
local renumberedField = 'fresh'
local marks = redis.call('HMGET', KEYS[1], 'group', 'stored')
if marks[2] or redis.call('EXISTS', KEYS[1]) == 0 then return { 'stored' } end
if not marks[1] then return { 'ungrouped' } end
local group = redis.call('HMGET', marks[1], 'jobs', 'number', 'others', renumberedField, 'shards')
local formed = redis.call('GET', KEYS[2]) or '0'
local answer = { 'grouped', marks[1], group[2] or '', formed, group[3] or '', group[4] or '', group[5] or '' }
if ARGV[2] ~= 'members' then return answer end
redis.call('HSET', marks[1], 'sender', ARGV[3])
for id in string.gmatch(group[1], '[^,]+') do
  answer[#answer + 1] = id
  answer[#answer + 1] = redis.call('HGET', ARGV[1] .. id, ARGV[4])
end
return answer
