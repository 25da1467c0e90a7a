--[[
  Decides on all clicks that ask at the same time and that a velocity rule or a cap concerns, in their order.

  KEYS[1] a key of the slot that all keys of the clicks are in
  ARGV[1] MessagePack, one entry per click: { velocities, caps }
            velocities: { { key, clicks, milliseconds }, ... }
            caps:       { { key, limit }, ... }
  ARGV[2] now, in milliseconds
  ARGV[3] the last moment at which to decide, in milliseconds by this server's clock: bytes of a connection that was given
          up can arrive at any time, and times of long ago would make gaps in a list that is in order

  A velocity key is a list of the times of the last `clicks` admitted clicks, newest first:
  the next one is too fast where the oldest of them lies within the span.
  A cap key is a counter; it must exist (see src/limits/cap-counters.ts), or nothing is decided for the click.
  A click that a velocity rule rejects takes no cap.

  Returns {the time by this server's clock, answers}, without answers where it is too late, else with one per click:
  { 'ok' } | { 'fast' } | { 'full', index of the cap, used } | { 'missing', index of the cap }
]]
local time = redis.call('TIME')
local own_now = time[1] * 1000 + math.floor(time[2] / 1000)
if own_now > tonumber(ARGV[3]) then return { own_now, {} } end
local now = tonumber(ARGV[2])
local answers = {}

local function too_fast(velocities)
  for _, velocity in ipairs(velocities) do
    local oldest = redis.call('LINDEX', velocity[1], velocity[2] - 1)
    if oldest and now - tonumber(oldest) < velocity[3] then return true end
  end
  return false
end

local function note_velocities(velocities)
  for _, velocity in ipairs(velocities) do
    redis.call('LPUSH', velocity[1], now)
    redis.call('LTRIM', velocity[1], 0, velocity[2] - 1)
    redis.call('PEXPIRE', velocity[1], velocity[3])
  end
end

local function take_caps(caps)
  for index, cap in ipairs(caps) do
    local used = redis.call('GET', cap[1])
    if not used then return { 'missing', index - 1 } end
    if tonumber(used) >= cap[2] then return { 'full', index - 1, tonumber(used) } end
  end
  for _, cap in ipairs(caps) do redis.call('INCR', cap[1]) end
  return { 'ok' }
end

for i, click in ipairs(cmsgpack.unpack(ARGV[1])) do
  if too_fast(click[1]) then
    answers[i] = { 'fast' }
  else
    answers[i] = take_caps(click[2])
    if answers[i][1] == 'ok' then note_velocities(click[1]) end
  end
end
return { own_now, answers }
