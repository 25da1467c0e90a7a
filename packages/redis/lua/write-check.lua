--[[
  Runs the kinds of commands that the product needs, and leaves no key.

  KEYS[1] a key that nobody else uses

  Returns 1; fails where the server, or the user's rights, refuse one of the commands.
]]
local key = KEYS[1]
redis.call('TIME')
-- First of all one that takes memory: once a script has written anything, a full server lets it go on.
redis.call('SET', key, 1, 'PX', 1000)
redis.call('DEL', key)
redis.call('HSET', key, 'f', 1)
redis.call('HINCRBY', key, 'f', 1)
redis.call('PEXPIRE', key, 1000)
redis.call('HMGET', key, 'f')
redis.call('DEL', key)
redis.call('LPUSH', key, 1)
redis.call('RPOP', key)
redis.call('ZADD', key, 1, 'm')
redis.call('ZREM', key, 'm')
redis.call('XADD', key, '*', 'f', 1)
redis.call('DEL', key)
return 1
