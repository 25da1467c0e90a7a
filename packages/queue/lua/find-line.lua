--[[
  Reads where an event may wait: its job, and its dead letter. An event goes from the one to the other in one step, so both
  are read in one. A script is one command, where a transaction is four.

  KEYS[1] the job (hash)   KEYS[2] the dead letters (hash)
  ARGV[1] ARGV[2] fields of the job   ARGV[3] the event's id

  Returns the two fields and the dead letter; false for each that is not there.
]]
local job = redis.call('HMGET', KEYS[1], ARGV[1], ARGV[2])
return { job[1], job[2], redis.call('HGET', KEYS[2], ARGV[3]) }
