--[[
  Sets a counter that was counted anew, unless it is there, or the count comes late: bytes of a connection that was given
  up can arrive at any time, and a counter that was set and lost meanwhile has let clicks in that are not in this count.

  KEYS[1] the counter
  ARGV[1] the count   ARGV[2] when it expires, in milliseconds since the epoch, or ''
  ARGV[3] the last moment at which the count holds, in milliseconds by this server's clock

  Returns the time by this server's clock.
]]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if now > tonumber(ARGV[3]) then return now end
if redis.call('SET', KEYS[1], ARGV[1], 'NX') and ARGV[2] ~= '' then redis.call('PEXPIREAT', KEYS[1], ARGV[2]) end
return now
