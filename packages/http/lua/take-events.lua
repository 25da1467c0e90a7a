--[[
  Counts the events of a batch in the window of its key, all of them or none.

  A window begins with the first events that pass and ends by the key's own expiry. As with requests, the counts go to
  replicas but not to the append-only file.

  KEYS[1] the counter   ARGV[1] the window in milliseconds   ARGV[2] the limit   ARGV[3] the events

  Returns 0 where they pass, else the milliseconds until the window ends.
]]
redis.set_repl(redis.REPL_REPLICA)
local used = tonumber(redis.call('GET', KEYS[1]) or 0)
local events = tonumber(ARGV[3])
if used + events > tonumber(ARGV[2]) then
  local left = redis.call('PTTL', KEYS[1])
  return left > 0 and left or tonumber(ARGV[1])
end
redis.call('INCRBY', KEYS[1], events)
if used == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return 0
