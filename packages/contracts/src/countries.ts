/** The codes that ISO 3166-1 assigns; a test compares them with a list that others keep. */
const assigned = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
VN VU WF WS YE YT ZA ZM ZW`;

/** Kosovo: of the codes for users' own, the one that country databases and the European Union give it. */
const kosovo = 'XK';

/** Codes that the European Union and people write for those that are assigned. */
const aliases = { UK: 'GB', EL: 'GR' } as const;

const known = new Map<string, string>([
  ...[...assigned.trim().split(/\s+/), kosovo].map((code) => [code, code] as const),
  ...Object.entries(aliases),
]);

/**
 * Reads the code of a country, in any letter case: `uk` is `GB`.
 * @returns the upper-case code as it is stored; undefined for one that ISO 3166-1 does not assign
 */
export function countryOf(code: string): string | undefined {
  // Capitals of one letter may be two.
  return code.length === 2 ? known.get(code.toUpperCase()) : undefined;
}
