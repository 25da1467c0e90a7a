--[[
  Unlocks an Idempotency-Key after a failure: any operation may have it now.

  KEYS[1] the record

  Returns 1, or 0 where it is not locked.
]]
if redis.call('HEXISTS', KEYS[1], 'elsewhere') == 0 then return 0 end
return redis.call('DEL', KEYS[1])
