-- As in 0025, but grouped before a facet is cut in two: then the groups are kept in memory, instead of sorting
-- every facet of every doctor that is written, which took four times as long.
CREATE OR REPLACE FUNCTION bits_of_facets(pairs doctor_facet[])
RETURNS TABLE (kind text, value text, chunk integer, bits bit(4096))
LANGUAGE sql STABLE
AS $$
  SELECT split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1), chunk, bits
  FROM (SELECT facet, doctor_id >> 12 AS chunk, bit_or(set_bit(0::bit(4096), doctor_id & 4095, 1)) AS bits
    FROM unnest(pairs) GROUP BY 1, 2) f
$$;
