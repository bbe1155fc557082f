import type { Point } from './geometry';

export type Street = Point & {
  id: string;
  name: string;
  suburb: string;
  city: string;
  postalCode: string;
};

// name | suburb | city | postal code | latitude | longitude of number 12. Locations are approximate. The first five
// streets are fictitious: the courier simulates failures there (see the README).
const rows = `
Undeliverable Lane|Greenside|Randburg|2034|-26.1425|28.0101
Busy Street|Greenside|Randburg|2034|-26.1431|28.0125
Limited Close|Greenside|Randburg|2034|-26.1440|28.0131
Failing Way|Greenside|Randburg|2034|-26.1459|28.0133
Keepers Corner|Greenside|Randburg|2034|-26.1462|28.0102
Gleneagles Road|Greenside|Randburg|2034|-26.1449|28.0119
Greenway|Greenside|Randburg|2034|-26.1468|28.0109
Barry Hertzog Avenue|Greenside|Randburg|2034|-26.1480|28.0150
Mowbray Road|Greenside|Randburg|2034|-26.1441|28.0087
Louw Geldenhuys Drive|Emmarentia|Johannesburg|2195|-26.1590|28.0040
Tana Road|Emmarentia|Johannesburg|2195|-26.1580|28.0080
4th Avenue|Parkhurst|Johannesburg|2193|-26.1395|28.0180
6th Street|Parkhurst|Johannesburg|2193|-26.1383|28.0165
7th Avenue|Parktown North|Johannesburg|2193|-26.1440|28.0290
Jan Smuts Avenue|Rosebank|Johannesburg|2196|-26.1467|28.0360
Oxford Road|Rosebank|Johannesburg|2196|-26.1460|28.0440
Tyrwhitt Avenue|Rosebank|Johannesburg|2196|-26.1457|28.0407
Cradock Avenue|Rosebank|Johannesburg|2196|-26.1462|28.0417
Melrose Boulevard|Melrose Arch|Johannesburg|2196|-26.1340|28.0680
Corlett Drive|Illovo|Johannesburg|2196|-26.1310|28.0560
7th Street|Melville|Johannesburg|2092|-26.1765|28.0085
Main Road|Melville|Johannesburg|2092|-26.1745|28.0050
4th Avenue|Linden|Johannesburg|2195|-26.1370|27.9930
7th Street|Linden|Johannesburg|2195|-26.1355|27.9950
Beyers Naude Drive|Northcliff|Johannesburg|2195|-26.1440|27.9730
Frederick Drive|Northcliff|Johannesburg|2195|-26.1390|27.9700
Pendoring Road|Blackheath|Johannesburg|2195|-26.1310|27.9640
14th Avenue|Fairland|Johannesburg|2170|-26.1290|27.9500
Bram Fischer Drive|Ferndale|Randburg|2194|-26.0940|27.9990
Oak Avenue|Ferndale|Randburg|2194|-26.0885|27.9935
Republic Road|Ferndale|Randburg|2194|-26.1050|27.9970
Malibongwe Drive|Strijdom Park|Randburg|2194|-26.0990|27.9830
Conrad Drive|Blairgowrie|Randburg|2194|-26.1190|28.0090
Standard Drive|Blairgowrie|Randburg|2194|-26.1165|28.0130
Buckingham Avenue|Craighall Park|Randburg|2196|-26.1265|28.0215
6th Road|Hyde Park|Sandton|2196|-26.1250|28.0330
Rivonia Road|Sandhurst|Sandton|2196|-26.1070|28.0570
Maude Street|Sandown|Sandton|2196|-26.1075|28.0545
Katherine Street|Sandown|Sandton|2196|-26.1080|28.0640
West Street|Sandown|Sandton|2196|-26.1055|28.0520
Fredman Drive|Sandown|Sandton|2196|-26.1030|28.0560
Grayston Drive|Simba|Sandton|2196|-26.1015|28.0650
Winnie Mandela Drive|Bryanston|Sandton|2191|-26.0630|28.0230
Grosvenor Road|Bryanston|Sandton|2191|-26.0575|28.0205
Main Road|Bryanston|Sandton|2191|-26.0500|28.0250
Witkoppen Road|Fourways|Sandton|2191|-26.0240|28.0140
Fourways Boulevard|Fourways|Sandton|2191|-26.0170|28.0060
London Road|Alexandra|Johannesburg|2090|-26.1060|28.0960
Empire Road|Parktown|Johannesburg|2193|-26.1800|28.0320
Riviera Road|Killarney|Johannesburg|2193|-26.1640|28.0530
Houghton Drive|Houghton Estate|Johannesburg|2198|-26.1700|28.0560
Kingsway Avenue|Auckland Park|Johannesburg|2092|-26.1830|28.0010
Perth Road|Westdene|Johannesburg|2092|-26.1790|27.9900
Toby Street|Sophiatown|Johannesburg|2092|-26.1770|27.9810
Jorissen Street|Braamfontein|Johannesburg|2001|-26.1925|28.0340
De Korte Street|Braamfontein|Johannesburg|2001|-26.1938|28.0370
Commissioner Street|Marshalltown|Johannesburg|2001|-26.2055|28.0430
Fox Street|Maboneng|Johannesburg|2094|-26.2045|28.0580
Ontdekkers Road|Florida|Roodepoort|1709|-26.1680|27.9130
Vilakazi Street|Orlando West|Soweto|1804|-26.2388|27.9085
Chris Hani Road|Diepkloof|Soweto|1862|-26.2540|27.9480
Van Riebeeck Avenue|Edenvale|Germiston|1609|-26.1410|28.1530
Van Buuren Road|Bedfordview|Germiston|2007|-26.1790|28.1350
Pretoria Road|Rhodesfield|Kempton Park|1619|-26.1050|28.2330
New Road|Halfway House|Midrand|1685|-25.9905|28.1240
Old Pretoria Road|Halfway House|Midrand|1685|-25.9990|28.1270
West Avenue|Die Hoewes|Centurion|0157|-25.8560|28.1880
Lenchen Avenue|Zwartkop|Centurion|0157|-25.8610|28.1900
Stanza Bopape Street|Arcadia|Pretoria|0083|-25.7460|28.2060
Burnett Street|Hatfield|Pretoria|0083|-25.7500|28.2360
Lynnwood Road|Hatfield|Pretoria|0083|-25.7560|28.2350
Justice Mahomed Street|Brooklyn|Pretoria|0181|-25.7650|28.2290
Atterbury Road|Menlyn|Pretoria|0181|-25.7830|28.2760
`;

export const streets: Street[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', suburb = '', city = '', postalCode = '', lat, lng] = row.split('|');
    const id = `gp_${`${name} ${suburb}`.toLowerCase().replaceAll(' ', '-')}`;
    return { id, name, suburb, city, postalCode, lat: Number(lat), lng: Number(lng) };
  });
