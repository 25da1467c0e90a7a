--[[
  Gives a claimed Idempotency-Key back after a failure: any operation may have it now.

  KEYS[1] the record

  Returns 1, or 0 where it is not claimed.
]]
if redis.call('HEXISTS', KEYS[1], 'elsewhere') == 0 then return 0 end
return redis.call('DEL', KEYS[1])
