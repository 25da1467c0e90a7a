/** Content-Type of a format, as in ClickHouse. */
export function contentTypeOf(format: string): string {
  if (
    /^(JSON(Strings|Compact|CompactStrings|ColumnsWithMetadata|Columns|CompactColumns|ObjectEachRow)?)$/.test(
      format,
    )
  ) {
    return 'application/json; charset=UTF-8';
  }
  if (/^(JSON\w*EachRow\w*|JSONLines|NDJSON)$/.test(format)) return 'application/x-ndjson; charset=UTF-8';
  if (/^CSV/.test(format)) return `text/csv; charset=UTF-8; header=${withNames(format)}`;
  if (/^(TabSeparated|TSV)/.test(format)) return 'text/tab-separated-values; charset=UTF-8';
  if (/^(Native|RowBinary|Parquet|Arrow|ORC|Avro|MsgPack|Protobuf|CapnProto|BSON|Npy)/.test(format)) {
    return 'application/octet-stream';
  }
  if (format === 'XML') return 'application/xml; charset=UTF-8';
  return 'text/plain; charset=UTF-8';
}

function withNames(format: string): string {
  return format.includes('WithNames') ? 'present' : 'absent';
}
