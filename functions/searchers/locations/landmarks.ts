/** Places that people type and that no list of cities holds; positions rounded to about ten metres. */
export const landmarks = [
  { name: 'Times Square', admin: 'NY', country: 'US', lat: 40.758, lon: -73.9855 },
  { name: 'Midtown Manhattan', admin: 'NY', country: 'US', lat: 40.7549, lon: -73.984 },
  { name: 'Wall Street', admin: 'NY', country: 'US', lat: 40.706, lon: -74.0087 },
  { name: 'SoHo', admin: 'NY', country: 'US', lat: 40.7233, lon: -74.003 },
  { name: 'Hollywood', admin: 'CA', country: 'US', lat: 34.0983, lon: -118.3267 },
  { name: 'Silicon Valley', admin: 'CA', country: 'US', lat: 37.3875, lon: -122.0575 },
  { name: 'Union Square, San Francisco', admin: 'CA', country: 'US', lat: 37.788, lon: -122.4075 },
  { name: 'Las Vegas Strip', admin: 'NV', country: 'US', lat: 36.1147, lon: -115.1728 },
  { name: 'Chicago Loop', admin: 'IL', country: 'US', lat: 41.8837, lon: -87.6289 },
  { name: 'Miami South Beach', admin: 'FL', country: 'US', lat: 25.7826, lon: -80.1341 },
  { name: 'Piccadilly Circus', admin: 'ENG', country: 'GB', lat: 51.5101, lon: -0.134 },
  { name: 'Canary Wharf', admin: 'ENG', country: 'GB', lat: 51.5054, lon: -0.0235 },
  { name: 'La Défense', admin: '11', country: 'FR', lat: 48.8924, lon: 2.236 },
  { name: 'Champs-Élysées', admin: '11', country: 'FR', lat: 48.8698, lon: 2.3078 },
  { name: 'Alexanderplatz', admin: '16', country: 'DE', lat: 52.5219, lon: 13.4132 },
  { name: 'Puerta del Sol', admin: '29', country: 'ES', lat: 40.4169, lon: -3.7035 },
] as const;
