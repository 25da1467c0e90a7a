--[[
  Begins an attempt at an operation that carries an Idempotency-Key, or says why it must not run.

  KEYS[1] the record of the API key and its Idempotency-Key (a hash)
  ARGV[1] fingerprint of the request
  ARGV[2] token of this attempt
  ARGV[3] how long the attempt may run, in milliseconds
  ARGV[4] how long the record is kept, in milliseconds
  ARGV[5] 1 where no new record may be made: Redis, or what the API key may have remembered, is full

  Returns {'run', plan} with the plan of an earlier attempt that died or failed, or ''
          {'replay', status, content type, body}
          {'running', milliseconds until the running attempt's time is up}
          {'mismatch'}
          {'full'} for a key that is not known, where no new record may be made
]]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local record = redis.call('HMGET', KEYS[1], 'fingerprint', 'status', 'type', 'body', 'until', 'plan', 'elsewhere')
-- Claimed by an operation that is remembered in another store: by another request, that is.
if record[7] then return { 'mismatch' } end
local fingerprint, status, leaseUntil, plan = record[1], record[2], record[5], record[6]

-- A released record without its time: the operation failed, so any request may have the key now.
local isFree = not fingerprint or (not status and not leaseUntil)
if not isFree then
  if fingerprint ~= ARGV[1] then return { 'mismatch' } end
  if status then return { 'replay', status, record[3], record[4] } end
  if tonumber(leaseUntil) > now then return { 'running', tonumber(leaseUntil) - now } end
end
if ARGV[5] == '1' and not fingerprint then return { 'full' } end
if fingerprint ~= ARGV[1] then
  redis.call('DEL', KEYS[1])
  plan = false
end
redis.call('HSET', KEYS[1], 'fingerprint', ARGV[1], 'token', ARGV[2], 'until', now + ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return { 'run', plan or '' }
