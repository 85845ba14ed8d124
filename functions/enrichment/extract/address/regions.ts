const usStates =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|' +
  'Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|' +
  'North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|' +
  'Wisconsin|Wyoming|Puerto Rico';
const usCodes =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY';
/** Short forms from before the two letters, which are still written. */
const usShort =
  'Ala|Ariz|Ark|Calif|Cal|Colo|Conn|Del|Fla|Ill|Ind|Kan|Mass|Mich|Minn|Miss|Mont|Neb|Nev|Okla|Ore|Penn|Penna|Tenn|Tex|Wash|Wis|Wisc|Wyo';

/** `NY`, `Ny`, `N.Y.`. */
const asWritten = (code: string): string => {
  const [first = '', second = ''] = code;
  return `${first}\\.?\\s?${second}|${first}${second.toLowerCase()}`;
};

export const usRegion = `(?:${usCodes.split(' ').map(asWritten).join('|')}|${usStates}|${usStates.toUpperCase()}|${usShort})`;
/** Before a code that is glued to it only the two capitals are a state. */
export const usRegionGlued = `(?:${usCodes.replaceAll(' ', '|')})`;

export const canadianRegion =
  '(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|PEI|QC|PQ|SK|YT|B\\.C\\.|N\\.B\\.|N\\.S\\.|Ont|Que|Alta|Sask|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Nova Scotia|Ontario|Qu[eé]bec|Saskatchewan|Yukon)';

export const australianRegion =
  '(?:NSW|VIC|Vic|QLD|Qld|TAS|Tas|ACT|SA|WA|NT|N\\.S\\.W|New South Wales|Victoria|Queensland|Tasmania|South Australia|Western Australia|Northern Territory)';

/** The letters that British postcodes begin with; others are numbers of parts. */
export const britishArea =
  '(?:AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE)';
