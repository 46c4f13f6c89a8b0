import { describe, expect, test } from 'vitest';
import { positionsOf, rowsOf } from '../../../test/feed-rows.ts';

describe('Indeed XML', () => {
  const job = (content: string): string =>
    `<?xml version="1.0" encoding="utf-8"?><source><publisher>ATS</publisher><lastBuildDate>Fri, 10 Jul 2026 22:49:39 GMT</lastBuildDate><job>${content}</job></source>`;

  test('a job with everything', async () => {
    const [position] = await positionsOf(
      'indeed-xml',
      job(`<title><![CDATA[Senior Nurse & Midwife]]></title><date><![CDATA[Fri, 10 Jul 2026 22:49:39 GMT]]></date>
        <referencenumber><![CDATA[unique-1]]></referencenumber><requisitionid>R-77</requisitionid>
        <url><![CDATA[https://jobs.example/1?a=1&b=2]]></url><company><![CDATA[Clinic]]></company>
        <city>Phoenix</city><state>AZ</state><country>US</country><postalcode>85003</postalcode>
        <description><![CDATA[<p>Care for <b>people</b>.</p>]]></description><salary>$35.50 - $41 per hour</salary>
        <education>Bachelors</education><jobtype>fulltime</jobtype><category>Nursing</category>
        <experience>5+ years</experience><expirationdate>2026-08-01</expirationdate><remotetype>Hybrid remote</remotetype>`),
    );
    expect(position).toMatchObject({
      sourceId: 'unique-1',
      displayJobId: 'R-77',
      title: 'Senior Nurse & Midwife',
      department: 'Nursing',
      locations: [
        { text: 'Phoenix, AZ, US', city: 'Phoenix', region: 'AZ', country: 'US', postalCode: '85003' },
      ],
      workLocationOption: 'hybrid',
      employmentType: 'full-time',
      seniority: 'senior',
      pay: { min: 35.5, max: 41, currency: 'USD', period: 'hour' },
      postedAt: '2026-07-10T22:49:39.000Z',
      closesAt: '2026-08-01T23:59:59.000Z',
      descriptionHtml: '<p>Care for <b>people</b>.</p>',
      applyUrl: 'https://jobs.example/1?a=1&b=2',
      customFields: {
        efcustomTextCompany: ['Clinic'],
        efcustomTextEducation: ['Bachelors'],
        efcustomTextExperience: ['5+ years'],
      },
    });
  });

  test('markup as elements, HTML entities that XML does not know, and comments', async () => {
    const [position] = await positionsOf(
      'indeed-xml',
      job(
        '<!-- x --><title>Caf&eacute;&nbsp;manager</title><referencenumber>2</referencenumber><description><p class="a">Serve &lt;3 <b>tea</b></p></description>',
      ),
    );
    expect(position).toMatchObject({
      title: 'Café manager',
      descriptionHtml: '<p class="a">Serve &lt;3 <b>tea</b></p>',
    });
  });

  test('a job without a reference or title is refused by name, an empty feed has no rows', async () => {
    expect(await rowsOf('indeed-xml', job('<title>T</title>'))).toMatchObject([
      { kind: 'refused', reason: 'sourceId is missing' },
    ]);
    expect(await rowsOf('indeed-xml', job('<referencenumber>3</referencenumber><title/>'))).toMatchObject([
      { kind: 'refused', sourceId: '3', reason: 'title is missing' },
    ]);
    expect(await rowsOf('indeed-xml', '<source></source>')).toEqual([]);
  });

  test('malformed XML names the place', async () => {
    await expect(
      rowsOf('indeed-xml', '<source><job><title>A</title></job><job></wrong></source>'),
    ).rejects.toThrow(/not well-formed XML near record \d: 1:48: unexpected close tag/);
  });
});

describe('HR-XML', () => {
  test('PositionOpening 2.x with formatted descriptions', async () => {
    const [position] = await positionsOf(
      'hr-xml',
      `<?xml version='1.0' encoding='utf-8'?>
      <PositionOpening xmlns="http://ns.hr-xml.org">
        <PositionRecordInfo><Id idOwner="Acme"><IdValue>2448257</IdValue></Id></PositionRecordInfo>
        <PositionPostings><PositionPosting><Id validFrom="2026-11-11" validTo="2026-11-15"><IdValue>99</IdValue></Id><Link><![CDATA[]]></Link></PositionPosting></PositionPostings>
        <PositionProfile xml:lang="DE">
          <PositionDetail>
            <Company><Name>Acme GbR</Name></Company>
            <PhysicalLocation><PostalAddress><CountryCode>Deutschland</CountryCode><PostalCode>10117</PostalCode><Municipality>Berlin</Municipality></PostalAddress></PhysicalLocation>
            <PhysicalLocation><PostalAddress><CountryCode>DE</CountryCode><Municipality>Hamburg</Municipality></PostalAddress></PhysicalLocation>
            <PositionTitle><![CDATA[Praktikum Hafen (w/m/d)]]></PositionTitle>
            <PositionType>Praktikum</PositionType>
            <RemunerationPackage><BasePay currencyCode="EUR" baseIntervalType="Monthly"><BasePayAmountMin>1200</BasePayAmountMin><BasePayAmountMax>1400</BasePayAmountMax></BasePay></RemunerationPackage>
          </PositionDetail>
          <FormattedPositionDescription><Name>Mode</Name><Value>premium</Value></FormattedPositionDescription>
          <FormattedPositionDescription><Name>TasksHeadline</Name><Value>Aufgaben</Value></FormattedPositionDescription>
          <FormattedPositionDescription><Name>Tasks</Name><Value><![CDATA[<ul><li>Segel setzen</li></ul>]]></Value></FormattedPositionDescription>
          <FormattedPositionDescription><Name>HeaderImageUrl</Name><Value>https://x.example/i.jpg</Value></FormattedPositionDescription>
          <HowToApply><ApplicationMethod><InternetWebAddress>https://x.example/apply</InternetWebAddress></ApplicationMethod></HowToApply>
        </PositionProfile>
      </PositionOpening>`,
    );
    expect(position).toMatchObject({
      sourceId: '2448257',
      title: 'Praktikum Hafen (w/m/d)',
      businessUnit: 'Acme GbR',
      locations: [
        { text: 'Berlin, Deutschland', city: 'Berlin', country: 'Deutschland', postalCode: '10117' },
        { text: 'Hamburg, DE', city: 'Hamburg', country: 'DE' },
      ],
      employmentType: 'internship',
      pay: { min: 1200, max: 1400, currency: 'EUR', period: 'month' },
      postedAt: '2026-11-11T00:00:00.000Z',
      closesAt: '2026-11-15T23:59:59.000Z',
      descriptionHtml: '<h3>Aufgaben</h3>\n<ul><li>Segel setzen</li></ul>',
      applyUrl: 'https://x.example/apply',
      language: 'de',
    });
  });

  test('PositionOpening 3.x with prefixes, several in an envelope', async () => {
    const opening = (id: string): string => `<hr:PositionOpening>
        <hr:DocumentID>${id}</hr:DocumentID>
        <hr:PositionProfile languageCode="en">
          <hr:PositionTitle>Welder ${id}</hr:PositionTitle>
          <hr:PositionLocation><hr:Address><oa:CityName>Oslo</oa:CityName><oa:CountryCode>NO</oa:CountryCode></hr:Address></hr:PositionLocation>
          <hr:PositionScheduleTypeCode>PartTime</hr:PositionScheduleTypeCode>
          <hr:OfferedRemunerationPackage><hr:RemunerationRange><hr:RemunerationMinimumAmount currencyID="NOK">250</hr:RemunerationMinimumAmount><hr:RemunerationMaximumAmount currencyID="NOK">300</hr:RemunerationMaximumAmount><hr:RemunerationIntervalCode>Hourly</hr:RemunerationIntervalCode></hr:RemunerationRange></hr:OfferedRemunerationPackage>
          <hr:PositionFormattedDescription><hr:Content>Weld things</hr:Content></hr:PositionFormattedDescription>
        </hr:PositionProfile></hr:PositionOpening>`;
    const positions = await positionsOf(
      'hr-xml',
      `<Envelope xmlns:hr="urn:h" xmlns:oa="urn:o">${opening('1')}${opening('2')}</Envelope>`,
    );
    expect(positions).toHaveLength(2);
    expect(positions[1]).toMatchObject({
      sourceId: '2',
      title: 'Welder 2',
      locations: [{ text: 'Oslo, NO', city: 'Oslo', country: 'NO' }],
      employmentType: 'part-time',
      pay: { min: 250, max: 300, currency: 'NOK', period: 'hour' },
      descriptionHtml: '<p>Weld things</p>',
      language: 'en',
    });
  });

  test('the older JobPositionPosting', async () => {
    const [position] = await positionsOf(
      'hr-xml',
      `<JobPositionPosting status="active"><JobPositionPostingId idOwner="AF">46-1</JobPositionPostingId>
        <HiringOrg><HiringOrgName>Nordic Bakery</HiringOrgName></HiringOrg>
        <PostDetail><StartDate><Date>2026-09-01</Date></StartDate><EndDate><Date>2026-12-01</Date></EndDate></PostDetail>
        <JobPositionInformation><JobPositionTitle>Baker</JobPositionTitle>
          <JobPositionDescription><JobPositionPurpose>Bread &amp; buns</JobPositionPurpose>
            <JobPositionLocation><PostalAddress><CountryCode>SE</CountryCode><Municipality>Malmö</Municipality></PostalAddress></JobPositionLocation>
            <Classification>Temporary</Classification></JobPositionDescription></JobPositionInformation>
        <HowToApply><ApplicationMethods><ByWeb><URL>https://b.example/j</URL></ByWeb></ApplicationMethods></HowToApply></JobPositionPosting>`,
    );
    expect(position).toMatchObject({
      sourceId: '46-1',
      title: 'Baker',
      businessUnit: 'Nordic Bakery',
      locations: [{ city: 'Malmö', country: 'SE' }],
      employmentType: 'temporary',
      postedAt: '2026-09-01T00:00:00.000Z',
      closesAt: '2026-12-01T23:59:59.000Z',
      descriptionHtml: '<p>Bread &amp; buns</p>',
      applyUrl: 'https://b.example/j',
    });
  });
});

describe('Personio XML', () => {
  test('several offices, parts of the description, both statements of the employment', async () => {
    const [position] = await positionsOf(
      'personio',
      `<workzag-jobs><position><id>7</id><subcompany>Acme GmbH</subcompany><office>Berlin</office>
        <additionalOffices><office>Hamburg</office><office>Remote (Deutschland)</office></additionalOffices>
        <department>Einkauf</department><recruitingCategory>Praktika</recruitingCategory><name>Werkstudent Einkauf</name>
        <jobDescriptions><jobDescription><name>Aufgaben</name><value><![CDATA[<ul><li>Bestellen</li></ul>]]></value></jobDescription>
        <jobDescription><name>Profil</name><value>Neugier &amp; Ruhe</value></jobDescription></jobDescriptions>
        <employmentType>working_student</employmentType><seniority>student</seniority><schedule>part-time</schedule>
        <yearsOfExperience>lt-1</yearsOfExperience><keywords>einkauf, logistik</keywords><createdAt>2026-08-15T08:00:00+0200</createdAt></position></workzag-jobs>`,
    );
    expect(position).toMatchObject({
      sourceId: '7',
      department: 'Einkauf',
      businessUnit: 'Acme GmbH',
      locations: [{ text: 'Berlin' }, { text: 'Hamburg' }, { text: 'Remote (Deutschland)' }],
      workLocationOption: 'remote_local',
      employmentType: 'internship',
      seniority: 'internship',
      postedAt: '2026-08-15T06:00:00.000Z',
      descriptionHtml:
        '<h3>Aufgaben</h3><ul><li>Bestellen</li></ul>\n<h3>Profil</h3><p>Neugier &amp; Ruhe</p>',
      customFields: {
        efcustomTextRecruitingCategory: ['Praktika'],
        efcustomTextKeywords: ['einkauf', 'logistik'],
      },
    });
  });
});
