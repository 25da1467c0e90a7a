-- `UK` and `EL` are read as `GB` and `GR` wherever a country is named; earlier versions stored them in a targeting as they came.
UPDATE campaigns SET targeting = jsonb_set(targeting, '{countries}', (
  SELECT jsonb_agg(DISTINCT CASE code WHEN 'UK' THEN 'GB' WHEN 'EL' THEN 'GR' ELSE code END)
  FROM jsonb_array_elements_text(targeting -> 'countries') AS code
))
WHERE targeting -> 'countries' ?| ARRAY['UK', 'EL'];
