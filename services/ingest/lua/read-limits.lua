--[[
  Reads the limits of one click as reserve.lua decides on them, and takes nothing. Both say the same of a click at the same
  moment (test/read-limits.test.ts).

  KEYS[1] a key of the slot that all keys of the click are in
  ARGV[1] MessagePack, of one click: { velocities, caps }, as reserve.lua has it
  ARGV[2] now, in milliseconds

  Returns { 1 where a velocity rule finds the click too fast, else 0; of each cap its counter, or nil where it is missing }
]]
local now = tonumber(ARGV[2])
local click = cmsgpack.unpack(ARGV[1])

local too_fast = 0
for _, velocity in ipairs(click[1]) do
  local oldest = redis.call('LINDEX', velocity[1], velocity[2] - 1)
  if oldest and now - tonumber(oldest) < velocity[3] then too_fast = 1 end
end

local counters = {}
for index, cap in ipairs(click[2]) do counters[index] = redis.call('GET', cap[1]) end

return { too_fast, counters }
